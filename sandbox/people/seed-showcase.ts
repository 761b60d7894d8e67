import type { Seeder } from '#sandbox/people/seeder.ts'

/** Saved projects and online photo books of a person. */
export const seedShowcase: Seeder = () => {}
