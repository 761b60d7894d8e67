/** A row of docs/requirements.tsv. */
export interface Requirement {
  /** Id of the requirement: `A-090`, `L-014`, or `B-008` if it is in neither specification. */
  id: string
  area: string
  /** The requirement's sentence, on one line. */
  requirement: string
  /** Where the requirement can be observed. */
  observe: string
}

const COLUMNS = ['id', 'area', 'requirement', 'source', 'observe', 'decided']

/**
 * Parses the catalogue of requirements. Throws an error with one sentence for another header, for a row with wrong
 * cells, and for a repeated id.
 */
export const requirementsFrom = (text: string): Requirement[] => {
  const [header = '', ...rows] = text.replace(/\n$/u, '').split('\n')
  if (header !== COLUMNS.join('\t')) {
    throw new Error(`The catalogue of requirements has the columns ${COLUMNS.join(', ')}`)
  }
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const cells = row.split('\t')
    const [id = '', area = '', requirement = '', , observe = ''] = cells
    if (cells.length !== COLUMNS.length || !/^[ABL]-\d{3}$/u.test(id)) {
      throw new Error(`Row ${index + 2} of the catalogue of requirements is torn`)
    }
    if (seen.has(id)) throw new Error(`The catalogue of requirements has ${id} twice`)
    seen.add(id)
    return { id, area, requirement, observe }
  })
}
