import { css } from '@linaria/core'
import { type ReactNode, Suspense, use, useState } from 'react'
import type {
  BookFlow,
  BookState,
  BookTexts,
  BookWords,
  Reading,
  ReadingLine,
} from '#flow-book/page/data.ts'
import { loadTexts, loadWords } from '#flow-book/page/load.ts'
import { mutedClass, rowClass, stackClass, tableClass } from '#flow-book/page/classes.ts'
import {
  countsOf,
  isAlike,
  rowsOf,
  type TextInLanguage,
  type TextRow,
} from '#flow-book/page/texts/compare-texts.ts'
import { useWords } from '#flow-book/page/texts/use-words.ts'
import type { StageTour } from '#flow-book/page/stage/stage-address.ts'
import { capital, languageName, plainWords } from '#flow-book/page/words.ts'
import { useAppearance } from '#flow-book/page/appearance.ts'
import { Badge, Button, SelectField } from '#flow-book/page/ui.ts'

/** The texts that a customer sees and hears in a state, in every language side by side; B-040. */
export function StateWords({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  return (
    <section id={WORDS} className={stackClass} aria-labelledby="state-words-title" tabIndex={-1}>
      <h2 id="state-words-title">What a customer reads and hears</h2>
      <Suspense fallback={<p role="status">The words are being read.</p>}>
        <Words flow={flow} state={state} />
      </Suspense>
    </section>
  )
}

/** The id of the section with the words of the chosen state. */
export const WORDS = 'state-words'

function Words({ flow, state }: { flow: BookFlow; state: BookState }): ReactNode {
  const words = use(loadWords(flow.id))
  const texts = use(loadTexts())
  const own = words.readings
    .filter(({ states }) => states.includes(state.id))
    .toSorted((a, b) => b.lines.length - a.lines.length)

  return own.length === 0 ? (
    <p className={mutedClass}>{whyNone(words, flow, state)}</p>
  ) : (
    <Readings key={state.id} flow={flow} words={words} readings={own} texts={texts} />
  )
}

const whyNone = (
  { readings }: BookWords,
  { transitions }: BookFlow,
  { id, type }: BookState,
): string => {
  if (readings.length === 0) {
    return 'No page shows this flow by itself, so that there are no words of it.'
  }
  if (type === 'final') return 'The flow is over here, and its page with it.'
  const isPassed = transitions.some(({ source, event }) => source === id && event === '')
  return isPassed
    ? 'No page stands still in this state: it is left at once.'
    : 'No generated path stops here on a page, so that its words were not recorded.'
}

function Readings({
  flow,
  words,
  readings,
  texts,
}: {
  flow: BookFlow
  words: BookWords
  readings: readonly Reading[]
  texts: BookTexts
}): ReactNode {
  const [chosen, setChosen] = useState(0)
  const reading = readings[chosen] ?? readings[0]
  if (reading === undefined) return null

  return (
    <>
      {readings.length === 1 ? null : (
        <SelectField
          label={`The page has ${readings.length} readings here:`}
          value={`${chosen}`}
          options={readings.map((own, index) => ({
            value: `${index}`,
            label: `${index + 1}. ${ledTo(own)} ${ownWords(own, readings)}`,
          }))}
          onChange={index => setChosen(Number(index))}
        />
      )}
      {reading.lines.length === 0 ? (
        <p className={mutedClass}>The page says nothing of this flow here.</p>
      ) : (
        <Comparison
          key={chosen}
          tour={flow.isStaged && reading.tour !== null ? { flow: flow.id, ...reading.tour } : null}
          reading={reading}
          words={words}
          texts={texts}
        />
      )}
    </>
  )
}

/**
 * The words of a page in the chosen language beside English, or in every language. These are the words of the stage; if
 * its page has other lines than the recorded page, the recorded words.
 */
function Comparison({
  tour,
  reading,
  words,
  texts,
}: {
  tour: StageTour | null
  reading: Reading
  words: BookWords
  texts: BookTexts
}): ReactNode {
  const { locale: chosen } = useAppearance()
  const [isWhole, setWhole] = useState(false)
  const [source] = texts
  const shown = texts.filter(own => isWhole || own === source || own.locale === chosen)
  const read = useWords(
    tour,
    shown.map(({ locale }) => locale),
  )
  const rows = rowsOf(
    shown.map(({ locale, messages }) => {
      const staged = tour === null ? [] : read.get(locale)
      const isRecorded = staged !== undefined && !isAlike(staged, reading.lines)
      return {
        locale,
        lines: isRecorded ? saidIn(reading, words, messages) : (staged ?? []),
        untranslated: Object.entries(messages).flatMap(([id, message]) =>
          message === null ? (source?.messages[id] ?? []) : [],
        ),
      }
    }),
  )
  const { missing, long } = countsOf(rows)
  const isRead = tour === null || shown.every(({ locale }) => read.has(locale))

  return (
    <>
      <div className={rowClass}>
        <p className={rowClass} role="status">
          {isRead ? (
            <Badge tone={missing === 0 ? 'success' : 'danger'}>
              {missing === 0 ? 'Every text is translated' : `${missing} missing`}
            </Badge>
          ) : (
            'The words are being read.'
          )}
          {long === 0 ? null : <Badge tone="warning">{long} much longer than in English</Badge>}
        </p>
        <Button variant="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          Every language
        </Button>
        <span className={mutedClass}>‹day› and … stand for values.</span>
      </div>
      <Table rows={rows} locales={shown.map(({ locale }) => locale)} />
    </>
  )
}

/** The lines of a recorded page in a language, translated by the messages in them. */
const saidIn = (
  { lines }: Reading,
  words: BookWords,
  messages: BookTexts[number]['messages'],
): ReadingLine[] => {
  const say = (text: string | null): string | null => {
    const said = (words.messages[text ?? ''] ?? []).map(id => messages[id] ?? null)
    return said.length === 0 || said.includes(null) ? text : said.join(' ')
  }
  return lines.map(line => ({ ...line, name: say(line.name), text: say(line.text) }))
}

function Table({
  rows,
  locales,
}: {
  rows: readonly TextRow[]
  locales: readonly string[]
}): ReactNode {
  return (
    <div className={frame} role="region" aria-label="Words in every language">
      <table className={`${tableClass} ${table}`}>
        <thead>
          <tr>
            <th scope="col">What it is</th>
            {locales.map(locale => (
              <th key={locale} scope="col">
                {languageName(locale)} <span className={mutedClass}>{locale}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ depth, role, facts, kind, said }, index) => (
            <tr key={`${index} ${role}`}>
              <th scope="row" className={what} style={{ paddingInlineStart: indent(depth) }}>
                {kind === 'held' ? 'holds' : role}
                {kind === 'read' ? roleFacts(facts) : null}
                {kind === 'heard' ? ', heard as' : null}
              </th>
              {said.map(own => (
                <Cell key={own.locale} own={own} kind={kind} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The indentation of a line; every depth above 4 counts as 4. */
const indent = (depth: number): string => `calc(var(--space-3) + ${Math.min(depth, 4) * 0.5}rem)`

function Cell({ own, kind }: { own: TextInLanguage; kind: TextRow['kind'] }): ReactNode {
  const { locale, text, isMissing, longer } = own

  return (
    <td lang={locale} data-kind={kind} data-problem={isMissing || longer !== null || undefined}>
      {text}
      {isMissing ? (
        <span lang="en" className={note}>
          <Badge tone="danger">missing</Badge>
        </span>
      ) : null}
      {longer === null ? null : (
        <span lang="en" className={note}>
          <Badge tone="warning">{longer} % longer</Badge>
        </span>
      )}
    </td>
  )
}

/** The properties of a line that screen readers announce. Addresses are not announced. */
const roleFacts = (facts: readonly string[]): string => {
  const heard = facts.filter(fact => !fact.startsWith('url '))
  return heard.length === 0 ? '' : ` (${heard.join(', ')})`
}

/** The steps that lead to a reading; without steps, the states of its first configuration. */
const ledTo = ({ ledBy, configurations: [configuration = ''] }: Reading): string =>
  ledBy.length === 0
    ? capital(plainWords(configuration.split(' · ')[0] ?? ''))
    : capital(ledBy.join('; or '))

/** The first text that only this reading of the state has, in quotation marks; empty if there is no such text. */
const ownWords = (reading: Reading, all: readonly Reading[]): string => {
  const said = wordsIn(reading)
  const common = new Set(all.filter(other => other !== reading).flatMap(wordsIn))
  const own = said.find(words => !common.has(words))
  return own === undefined ? '' : `· “${own}”`
}

const wordsIn = ({ lines }: Reading): string[] =>
  lines.flatMap(({ name, text }) => [text, name]).filter(words => words !== null)

const frame = css`
  max-block-size: 80dvh;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
`

const table = css`
  &[class] {
    inline-size: max-content;
  }

  & :is(th, td) {
    padding-inline: var(--space-3);
  }

  & thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    background: var(--surface);
  }

  & td {
    min-inline-size: 9rem;
    max-inline-size: 15rem;

    @media (width < 48em) {
      min-inline-size: 7.5rem;
      max-inline-size: 9.5rem;
    }
    overflow-wrap: anywhere;

    &[data-kind='heard'],
    &[data-kind='held'] {
      color: var(--muted);
    }
  }

  & thead th:first-child,
  & tbody th {
    max-inline-size: 10rem;
    background: var(--surface);

    @media (width < 48em) {
      max-inline-size: 6rem;
      overflow-wrap: anywhere;
    }

    @media (width >= 48em) {
      position: sticky;
      z-index: 1;
      inset-inline-start: 0;
    }
  }

  & thead th:first-child {
    z-index: 2;
  }
`

const what = css`
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`

const note = css`
  display: block;
  padding-block-start: var(--space-1);
`
