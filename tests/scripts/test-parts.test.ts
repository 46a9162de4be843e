import { expect, test } from 'vitest'
import { VITEST } from '../../scripts/test-parts.mjs'
import config from '../../vitest.config.ts'

test('npm test runs each project of the Vitest configuration in one of its lanes, once', () => {
  const names = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : project,
  )
  expect([...VITEST.browserLane, ...VITEST.ownLane].toSorted()).toEqual(names?.toSorted())
})
