import type { Seeder } from '#sandbox/people/seeder.ts'

/** Albums of a person. */
export const seedAlbums: Seeder = () => {}
