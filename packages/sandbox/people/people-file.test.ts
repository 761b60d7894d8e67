import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPeopleFile } from '#sandbox/people/people-file.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const OLGA = { givenName: 'Olga', familyName: 'Brandt', email: 'olga@example.com' }
const PIET = { givenName: 'Piet', familyName: 'Bakker', email: 'piet@example.com' }
const SUB = '11111111-2222-4333-8444-555555555555'

const text = (people: unknown[]): string => JSON.stringify(people)

const folder = folderOfTests()

describe('a people file', () => {
  it.each([
    ['a list', [OLGA, PIET]],
    ['an object', { people: [OLGA, PIET] }],
  ])('can be %s', async (_title, content) => {
    expect((await readText(JSON.stringify(content))).map(({ email }) => email)).toEqual([
      'olga@example.com',
      'piet@example.com',
    ])
  })

  it('can begin with a byte order mark', async () => {
    expect(await readText(`\u{FEFF}${JSON.stringify([OLGA])}`)).toHaveLength(1)
  })

  it('assigns each person the same sub every time, and the described data', async () => {
    const described = { ...OLGA, orders: 3, library: { photos: 7, albums: [{ name: 'One' }] } }
    const [one] = await readText(JSON.stringify([described]))
    const [other] = await readText(JSON.stringify([described]))
    expect(one).toEqual(other)
    expect(one?.start).toMatchObject({
      orders: 3,
      library: { state: 'ACTIVE', photos: 7, months: 24, albums: [{ name: 'One', photos: 12 }] },
    })
  })
})

describe('a people file is refused in one sentence', () => {
  it.each<[title: string, text: string, reason: string]>([
    ['it is not JSON', '[\n{', 'is not JSON ('],
    ['it is no list', '{"persons":[]}', 'makes no sense: people: '],
    ['it is empty', '[]', 'makes no sense: the whole: '],
    ['a person is no object', text([OLGA, 'Piet']), 'makes no sense: person 2: '],
    ['a field is missing', text([OLGA, { ...PIET, email: undefined }]), 'person 2, email: '],
    ['a name has several lines', text([{ ...OLGA, givenName: 'a\nb' }]), 'person 1, givenName: '],
    ['a field is unknown', text([{ ...OLGA, colour: 'red' }]), 'person 1, colour: '],
    [
      'a nested field is invalid',
      text([{ ...OLGA, library: { albums: [{ name: '' }] } }]),
      'person 1, library.albums.0.name: ',
    ],
    [
      'two have one address',
      text([OLGA, { ...PIET, email: 'OLGA@example.com' }]),
      'person 2 has the email of person 1',
    ],
    [
      'two have one sub',
      text([PIET, { ...PIET, email: 'x@example.com', sub: SUB }, { ...OLGA, sub: SUB }]),
      'person 3 has the sub of person 2',
    ],
    [
      'somebody has the address of a built-in person',
      text([{ ...OLGA, email: 'Bruno.Keller@example.com' }]),
      'person 1 has the email of Bruno Keller, who is in the sandbox from the start',
    ],
    [
      'somebody has the sub of a built-in person',
      text([{ ...OLGA, sub: ANNA.sub }]),
      'person 1 has the sub of Anna de Vries, who is in the sandbox from the start',
    ],
  ])('when %s', async (_title, content, reason) => {
    const error = await readText(content).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({
      name: 'UnclearCommand',
      message: expect.stringMatching(/^The people file [^\n]+$/u),
    })
    expect(String(error)).toContain(join(folder.path, 'people.json'))
    expect(String(error)).toContain(reason)
  })

  it('when it is missing', async () => {
    const path = join(folder.path, 'nobody.json')
    await expect(readPeopleFile(path)).rejects.toThrow(`The people file ${path} does not exist`)
  })

  it('when it is a folder', async () => {
    await expect(readPeopleFile(folder.path)).rejects.toThrow('cannot be read (EISDIR)')
  })
})

const readText = async (content: string) => {
  const file = join(folder.path, 'people.json')
  await writeFile(file, content)
  return readPeopleFile(file)
}
