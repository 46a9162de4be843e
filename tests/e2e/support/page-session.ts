import type { User } from '../../../contract/entities/users'
import { serverName } from '../../../src/composition/engine/server-name'
import { SessionKeys } from '../../../src/composition/session/session-keys'
import { beginSession, SessionDatabase } from '../../../src/db/core/session-database'
import { databaseName } from '../../../src/db/sealing/erase'
import { sealCrypto } from '../../../src/db/sealing/seal-key'

export type LoggedIn = { token: string; user: User; sealKey: string | null; password: string }

/** Runs in the page (see `signedIn`): stores what the console stores at a log-in, by the console's own code. */
async function storeSession({ token, user, sealKey, password }: LoggedIn): Promise<void> {
  const sessions = new SessionDatabase()
  const keys = new SessionKeys({ sessions, crypto: sealCrypto(crypto) })
  const name = databaseName(serverName('', location), user.id)
  await keys.learn(user, { sealKey, password, name })
  await beginSession(sessions, { token, user }, { name, key: await keys.takeLearnt(user, name) })
  sessions.close()
}

Object.assign(globalThis, { storeSession })
