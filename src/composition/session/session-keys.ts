import { isStaffRole } from '../../../contract/words/roles'
import type { User } from '../../../contract/entities/users'
import { readSealKey, saltOf, type SessionDatabase } from '../../db/core/session-database'
import { failureOf } from '../../db/core/storage-failures'
import type { Lock } from '../../db/sealing/put-away'
import { keyFromPassword, keyFromServer, newSalt, type SealCrypto } from '../../db/sealing/seal-key'

type Ports = { sessions: SessionDatabase; crypto: SealCrypto | null }

/** The keys that seal and open unsent work. `name`: the database that holds the work. */
export class SessionKeys {
  readonly #ports: Ports
  /** The key of a sign-in that is not stored yet. */
  #new: { userId: number; key: CryptoKey | null } | null = null
  /** The key of this page's session, because a browser may lose the stored one. */
  #present: { name: string; key: CryptoKey } | null = null

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Called while the password is known: the server's key, else one derived from the password, or none without a salt. */
  async learn(
    user: User,
    { sealKey, password, name }: { sealKey: string | null; password: string; name: string },
  ): Promise<void> {
    this.#new = null
    const { crypto } = this.#ports
    if (!isStaffRole(user.type)) return
    if (crypto === null) {
      this.#new = { userId: user.id, key: null }
      return
    }
    const given = sealKey === null ? null : await keyFromServer(crypto, sealKey)
    const key = given ?? (await this.#fromPassword(crypto, { password, name }).catch(noneIfStorage))
    this.#new = { userId: user.id, key }
  }

  /** For a session that is being stored: the key learnt at sign-in, used once; else the stored key. */
  async takeLearnt(user: User, name: string): Promise<CryptoKey | null> {
    const learnt = this.#new?.userId === user.id ? this.#new.key : undefined
    this.#new = null
    return learnt === undefined ? readSealKey(this.#ports.sessions, name) : learnt
  }

  /** `null`: nothing can be sealed or opened. */
  async lockOf(name: string): Promise<Lock | null> {
    const { crypto } = this.#ports
    const key = crypto === null ? null : await this.keyOf(name)
    return crypto === null || key === null ? null : { crypto, key }
  }

  async keyOf(name: string): Promise<CryptoKey | null> {
    const stored = await readSealKey(this.#ports.sessions, name)
    return stored ?? (this.#present?.name === name ? this.#present.key : null)
  }

  /** Keeps the session's key in this page until the session ends. */
  hold(name: string, lock: Lock | null): void {
    this.#present = lock === null ? null : { name, key: lock.key }
  }

  release(): void {
    this.#present = null
  }

  async #fromPassword(
    crypto: SealCrypto,
    { password, name }: { password: string; name: string },
  ): Promise<CryptoKey> {
    const salt = await saltOf(this.#ports.sessions, name, newSalt(crypto))
    return keyFromPassword(crypto, { password, salt })
  }
}

function noneIfStorage(error: unknown): null {
  if (failureOf(error) === null) throw error
  return null
}
