import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEPLOYMENT_PAGE, deploymentLists, unaligned } from './deployment-lists.ts'

it('lists on the deployment page every service that needs CORS, and every post-logout address', () => {
  expect(unaligned(readFileSync(DEPLOYMENT_PAGE, 'utf8'))).toContain(unaligned(deploymentLists()))
})

it('lists the post-logout addresses of every file that ends a session at the provider', () => {
  const ending = globSync('src/**/*.{ts,tsx}').filter(
    file =>
      !file.endsWith('.test.ts') &&
      /\bsessionStore\s*\.end\(|\bendHere\(/u.test(readFileSync(file, 'utf8')),
  )
  expect(ending.toSorted()).toEqual([
    'src/account/confirmation/confirmation.actor.ts',
    'src/session/sign-out.actor.ts',
  ])
})
