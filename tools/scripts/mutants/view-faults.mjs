import { readFileSync } from 'node:fs'
import { parseSync, traverse } from '@babel/core'
import { FLOWS } from '#machines/catalogue.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'
import { VIEWS } from './view-flows.ts'

/** By file: values that never change while the view is open, so that nothing can notice a stale one. */
const CONSTANT = {
  'AlbumCopyDialog.tsx': /sizeOf\(context\)/u,
  'AlbumNameDialog.tsx': /context\.albumId/u,
  'ConfirmationScreen.tsx': /context\.kind/u,
  'EmailChangeDialog.tsx': /context\.currentEmail/u,
  'InvoiceArchive.tsx': /context\.asked\?\.invoices/u,
  'OrderPage.tsx': /context\.code/u,
  'SignedOutScreen.tsx': /useSelector/u,
}

/** By file: lists whose order nobody sees. */
const UNORDERED = {
  'AddressList.tsx':
    'blank addresses are alike in any order; the tests read the order of addresses',
  'MonthSkeleton.tsx': 'blank tiles are alike in any order',
  'Scrubber.tsx': 'each year has its place by its style, and screen readers do not read the years',
  'upload-words.tsx': 'bytes that become a sum have no order',
}

/**
 * Faults that no path can find: `file` is the name of the view's file; `part`, if given, matches the code that the
 * fault replaces.
 */
const LEFT_OUT = [
  ...Object.entries(CONSTANT).map(([file, part]) => ({
    file,
    part,
    why: 'it never changes while the view is open',
  })),
  ...Object.entries(UNORDERED).map(([file, why]) => ({ file, part: /^map$/u, why })),
  {
    file: 'IntegrationPage.tsx',
    why: 'no machine controls it; the journey screens reads its words',
  },
  {
    file: 'AddressPages.tsx',
    part: /not found|Back to settings|may have been deleted/u,
    why: 'no machine has a missing address; src/account/address-form/AddressPages.test.tsx',
  },
  {
    file: 'OpenForm.tsx',
    part: /hasTag\('alert'\)/u,
    why: 'only a bug of the product breaks a form',
  },
  {
    file: 'LibraryHead.tsx',
    part: /My account/u,
    why: 'small screens alone show it; tests/journeys/library/library-header.test.ts',
  },
  {
    file: 'MonthFinder.tsx',
    why: 'a machine gets its target and controls none of its look; tests/journeys/library/library.test.ts',
  },
  {
    file: 'PhotoChoiceDialog.tsx',
    why: 'no machine has photos that are chosen for an album; tests/journeys/library/albums.test.ts chooses them',
  },
  {
    file: 'AddToAlbumDialog.tsx',
    why: 'no machine has the source of photos for an album; tests/journeys/library/albums.test.ts',
  },
  {
    file: 'PhotoCell.tsx',
    why: 'no machine has a picture that fails to load; tests/journeys/library/library.test.ts',
  },
  {
    file: 'UploadProblems.tsx',
    part: /Empty/u,
    why: 'who reads an empty file is not asked for its bytes; tests/journeys/library/upload.test.ts',
  },
  {
    file: 'PhotoGrid.tsx',
    part: /focusIfFree\(elementAt\(box\.current, cell\)\)/u,
    why: 'no machine turns the screen; tests/journeys/library/library.test.ts does',
  },
]

const FALSE_ATTRIBUTES = new Set(['busy', 'retrying', 'aria-disabled', 'disabled', 'isDisabled'])

/** Types of events whose repetition changes the state again, so that a path notices a second event. */
export const typesNoticedTwice = () => {
  const types = new Set()
  for (const flow of FLOWS) {
    const { edges } = keptGraph(flow)
    const ends = new Map(edges.map(({ from, label, to }) => [`${from} ${label}`, to]))
    for (const { label, to } of edges) {
      const end = ends.get(`${to} ${label}`) ?? to
      if (label in flow.events && end !== to) types.add(flow.events[label].type)
    }
  }
  return types
}

const named = (node, name) => node?.type === 'Identifier' && node.name === name

/**
 * Whether the order of a mapped list has no effect: the code reduces or sorts the list, or gives it to a constructor
 * such as `Map`.
 */
const hasNoOrder = path =>
  named(path.parent.property, 'reduce') ||
  named(path.parent.property, 'toSorted') ||
  path.findParent(outer => outer.isNewExpression() || outer.isFunction())?.isNewExpression()

/**
 * For each kind of fault, a function that makes a Babel visitor. The visitor calls `report` with a position and the
 * text that replaces it. `noticedTwice` has the types of events that a double send may repeat.
 */
const KINDS = {
  'enabled button': report => ({
    JSXAttribute({ node }) {
      if (!FALSE_ATTRIBUTES.has(node.name.name) || node.value?.type !== 'JSXExpressionContainer')
        return
      report(node.value, '{false}')
    },
  }),
  'wrong text': report => ({
    JSXText({ node, parent }) {
      if (parent.openingElement?.name.name !== 'Trans' || node.value.trim().length < 4) return
      report(node, 'Something else entirely')
    },
  }),
  'stale answer': (report, source) => ({
    CallExpression({ node }) {
      if (!named(node.callee, 'useSelector') || node.arguments.length < 2) return
      const [actor, selector] = node.arguments.map(part => source.slice(part.start, part.end))
      report(node, `useMemo(() => (${selector})(${actor}.getSnapshot()), [])`)
    },
  }),
  'missing alert': report => ({
    JSXAttribute({ node }) {
      if (node.name.name === 'role' && ['alert', 'status'].includes(node.value?.value))
        report(node, '')
    },
  }),
  'lost focus': report => ({
    'CallExpression|OptionalCallExpression'({ node }) {
      const { callee } = node
      const isHelper = ['focusIfFree', 'focusHeadingIfFree'].some(name => named(callee, name))
      if (isHelper || named(callee.property, 'focus')) report(node, 'undefined')
    },
  }),
  'double send': (report, source, noticedTwice) => {
    const visit = (node, expression) => {
      if (expression.type !== 'CallExpression' || !named(expression.callee.property, 'send')) return
      const sent = source.slice(node.start, node.end)
      const [, type] = /type: '([\w.]+)'/u.exec(sent) ?? []
      if (!noticedTwice.has(type)) return
      report(node, `{ ${sent}\n${sent} }`)
    }
    return {
      ExpressionStatement({ node }) {
        visit(node, node.expression)
      },
      ArrowFunctionExpression({ node }) {
        visit(node.body, node.body)
      },
    }
  },
  'swallowed error': (report, source) => ({
    ConditionalExpression({ node }) {
      const test = source.slice(node.test.start, node.test.end)
      if (!/failure|refusal|isAlert|error/iu.test(test)) return
      report(node.test, /=== null/u.test(test) ? 'true' : 'false')
    },
  }),
  'wrong order': report => ({
    CallExpression(path) {
      const { callee } = path.node
      if (callee.type !== 'MemberExpression' || !named(callee.property, 'map')) return
      if (hasNoOrder(path)) return
      // Leave out placeholders, which look the same in any order.
      if (named(callee.object, 'BLANKS')) return
      report({ start: callee.property.start, end: callee.property.end }, 'toReversed().map')
    },
  }),
}

const faultsIn = (file, noticedTwice) => {
  const source = readFileSync(file, 'utf8')
  const tree = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  return Object.entries(KINDS).flatMap(([kind, visitorOf]) => {
    const faults = []
    const report = ({ start, end }, text) => faults.push({ file, kind, start, end, text })
    traverse(tree, visitorOf(report, source, noticedTwice))
    return faults
  })
}

const isLeftOut = ({ file, start, end }, { file: name, part = /./u }) =>
  file.endsWith(`/${name}`) && part.test(readFileSync(file, 'utf8').slice(start, end))

/** The kinds of faults. A choice by seed takes one position of each kind in turn, in this order. */
export const FAULT_KINDS = Object.keys(KINDS)

/** The faults that a path should find, in every view, and how many each entry of `LEFT_OUT` excludes. */
export const faultsOfViews = noticedTwice => {
  const all = VIEWS.flatMap(view => faultsIn(view, noticedTwice))
  return {
    faults: all.filter(fault => !LEFT_OUT.some(entry => isLeftOut(fault, entry))),
    leftOut: LEFT_OUT.map(entry => ({
      ...entry,
      count: all.filter(fault => isLeftOut(fault, entry)).length,
    })),
  }
}
