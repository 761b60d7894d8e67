import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The default leaves one of two cores unused.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['{machines,src,tools}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['sandbox/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/contract/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'soak',
          environment: 'node',
          hookTimeout: 60_000,
          fileParallelism: false,
          include: ['tests/soak/**/*.test.ts'],
        },
      },
    ],
  },
})
