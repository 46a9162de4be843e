import { CODE_SCRYPT } from '../../server/domain/codes/code-hash'
import { ARGON2ID } from '../../server/domain/passwords/hash-password'

// What a hash costs is no subject of these tests: `tests/unit/server/cost-of-hashes.test.ts` is about that.
Object.assign(ARGON2ID, { memoryCost: 8, timeCost: 1 })
Object.assign(CODE_SCRYPT, { N: 2 })
