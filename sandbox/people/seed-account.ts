import type { Seeder } from '#sandbox/people/seeder.ts'

/** Account details and addresses of a person. */
export const seedAccount: Seeder = () => {}
