import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { putMeta, type Figures } from '../core/meta'

/** Keeps what the overview was last answered. Throws a storage error. */
export async function keepFigures(database: ConsoleDatabase, figures: Partial<Figures>): Promise<void> {
  await guardedWrite(database, [], null, () => putMeta(database, figures))
}
