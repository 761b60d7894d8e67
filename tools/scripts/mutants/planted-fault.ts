import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A fault of a machine, by the machine's exported name and the fault's id. */
export interface PlantedFault {
  file: string
  name: string
  id: string
}

/**
 * An edit of a view: `text` replaces the characters from `start` up to but not including `end`, and `begin` is inserted
 * at the beginning of the file.
 */
interface PlantedEdit {
  file: string
  start: number
  end: number
  text: string
  begin: string
}

/**
 * Plants a fault into its file when Vite loads the file. The environment variable PLANTED_FAULT has the fault as JSON;
 * without the variable, plants nothing.
 */
export const plantedFault = (): Plugin[] => {
  const { PLANTED_FAULT } = process.env
  if (PLANTED_FAULT === undefined) return []
  const fault: PlantedFault | PlantedEdit = JSON.parse(PLANTED_FAULT)
  return [
    {
      name: 'planted-fault',
      enforce: 'pre',
      load: id => {
        const [path = ''] = id.replaceAll('\\', '/').split('?')
        if (!path.endsWith(`/${fault.file}`)) return null
        const code = readFileSync(path, 'utf8')
        return 'id' in fault ? withFault(code, fault) : edited(code, fault)
      },
    },
  ]
}

const edited = (code: string, { start, end, text, begin }: PlantedEdit): string =>
  begin + code.slice(0, start) + text + code.slice(end)

/** The code of a machine whose export has the fault. */
const withFault = (code: string, { name, id }: PlantedFault): string =>
  `import { mutantsOf, withFault } from '#flow-kit/mutants.ts'\n${code.replace(
    `export const ${name} =`,
    'const withoutFault =',
  )}\nexport const ${name} = withFault({ machine: withoutFault }, mutantsOf({ machine: withoutFault }).find(({ id }) => id === ${JSON.stringify(id)}))\n`
