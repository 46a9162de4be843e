import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCode, isCode } from '../../../server/domain/codes/code-hash'
import { hashPassword, passwordMatches } from '../../../server/domain/passwords/hash-password'
import { scryptHash } from '../../../server/domain/passwords/scrypt'

const PASSWORD = 'Correct-horse-1'

test('passwords are argon2id of 19 MiB, 2 passes, 1 lane; scrypt hashes are understood; the string is exact', async () => {
  const argon2id = await hashPassword(PASSWORD)
  const scrypt = await scryptHash(PASSWORD)
  expect(argon2id).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(scrypt).toMatch(/^\$scrypt\$17\$/)
  for (const hash of [argon2id, scrypt]) {
    expect(await passwordMatches(PASSWORD, hash)).toBe(true)
    expect(await passwordMatches(PASSWORD.toLowerCase(), hash)).toBe(false)
  }
  expect(await passwordMatches(PASSWORD, null)).toBe(false)
})

test('one-time codes are scrypt of 16 MiB', async () => {
  const stored = await hashCode('4321')
  const [salt, key] = [stored.subarray(0, 16), stored.subarray(16)]
  expect(key).toEqual(scryptSync('4321', salt, 32, { N: 16_384, r: 8, p: 1 }))
  expect([await isCode('4321', stored), await isCode('4322', stored)]).toEqual([true, false])
})
