import type { Plugin } from 'vite'

/** The machine that a fault is planted in, by its file and its exported name, and the id of the fault. */
export interface PlantedFault {
  file: string
  name: string
  id: string
}

/** Plants the fault of the variable FAULT, as JSON, into its machine while the file is compiled; else does nothing. */
export const plantedFault = (): Plugin[] => {
  const { FAULT } = process.env
  if (FAULT === undefined) return []
  const { file, name, id }: PlantedFault = JSON.parse(FAULT)
  return [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform: (code, module) =>
        module.replaceAll('\\', '/').endsWith(`/${file}`) ? withFault(code, name, id) : null,
    },
  ]
}

/** The code of a machine whose export has the fault. */
const withFault = (code: string, name: string, id: string): string =>
  `import { mutantsOf, withFault } from '#flow-kit/mutants.ts'\n${code.replace(
    `export const ${name} =`,
    'const withoutFault =',
  )}\nexport const ${name} = withFault({ machine: withoutFault }, mutantsOf({ machine: withoutFault }).find(({ id }) => id === ${JSON.stringify(id)}))\n`
