import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { isMutation, type Call } from '../../../contract/wire/call'
import type { Fault } from './scenes/faults'
import type { Random } from './random'
import type { ServerKind } from './truth'

/** What happens to one request. */
export type Fate =
  | 'answered'
  | 'slow'
  | 'lost request'
  | 'lost answer'
  | 'late'
  | 'timeout'
  | 'twice'
  | 'repeated'
  | 'unreachable'
  | 'error before'
  | 'error after'
  | 'too many'
  | 'too early'
  | 'unauthorized'
  | 'forbidden'
  | 'invalid'
  | 'request timeout'
  | 'too large'
  | 'malformed'
  | 'sign-in page'
  | 'cut off'
  | 'other shape'
  | 'empty'
  | 'one bad row'
  | 'no meta'

/** Answers that are made by the server, or something in front of it, instead of the real one. */
export type Refusal = Extract<
  Fate,
  | 'error before'
  | 'too many'
  | 'too early'
  | 'unauthorized'
  | 'forbidden'
  | 'invalid'
  | 'request timeout'
  | 'too large'
>

const BROKEN: readonly Fate[] = ['malformed', 'sign-in page', 'cut off', 'other shape', 'empty']

const READ_FATES: readonly Fate[] = [
  'slow',
  'slow',
  'slow',
  'lost request',
  'lost answer',
  'timeout',
  'unreachable',
  'error before',
  'error before',
  'too many',
  'unauthorized',
  'request timeout',
  'one bad row',
  'no meta',
  ...BROKEN,
]
const WRITE_FATES: readonly Fate[] = [
  'slow',
  'slow',
  'lost request',
  'lost request',
  'lost answer',
  'lost answer',
  'lost answer',
  'late',
  'late',
  'timeout',
  'unreachable',
  'error before',
  'error after',
  'error after',
  'too many',
  'too early',
  'unauthorized',
  'forbidden',
  'invalid',
  'request timeout',
  'too large',
  ...BROKEN,
]

const KEYED: readonly Fate[] = ['twice', 'twice']
const BARE: readonly Fate[] = ['repeated', 'repeated', 'repeated', 'repeated']

export function fateOf(definition: Call, kind: ServerKind, random: Random): Fate {
  if (!isMutation(definition)) return random.pick(READ_FATES)
  // Without keys one that arrives twice with something else in between takes effect twice, and no console can help it.
  return random.pick([...WRITE_FATES, ...(kind === 'feed' ? KEYED : BARE)])
}

/** The fault that a fate is; those that the answer itself decides are counted where it is made. */
export const FAULT_OF: Partial<Record<Fate, Fault>> = {
  slow: 'C31',
  'lost request': 'C2',
  late: 'C2',
  'lost answer': 'C3',
  timeout: 'C4',
  twice: 'twice',
  repeated: 'repeated',
  unreachable: 'C22',
  'error before': 'C7',
  'error after': 'C7',
  'too early': 'C13',
  forbidden: 'C10',
  invalid: 'C14',
  'request timeout': 'C16',
  'too large': 'C16',
  malformed: 'C17',
  'sign-in page': 'C18',
  'cut off': 'C19',
  'other shape': 'C20',
  empty: 'C21',
  'one bad row': 'C20 one row',
  'no meta': 'C20 no meta',
}

export type Journey = {
  after: (ms: number, outcome: () => ApiOutcome<unknown>) => void
  /** The server acts after so long; gives what it will have answered. */
  execute: (ms: number) => () => ApiOutcome<unknown>
  /** What is answered instead, without the server acting. */
  refuse: (fate: Refusal) => () => ApiOutcome<unknown>
  /** The answer as it arrives, spoiled. */
  spoil: (outcome: () => ApiOutcome<unknown>) => () => ApiOutcome<unknown>
  going: number
  coming: number
  late: number
  timeoutMs: number
}

const offline = (): ApiOutcome<unknown> => ({ kind: 'offline' })

type Way = (journey: Journey, fate: Fate) => void

const refused: Way = ({ after, refuse, going, coming }, fate) =>
  after(going + coming, refuse(fate as Refusal))
const spoiled: Way = ({ after, execute, spoil, going, coming }) =>
  after(going + coming, spoil(execute(going)))
const through: Way = ({ after, execute, going, coming }) => after(going + coming, execute(going))

const WAYS: Record<Fate, Way> = {
  answered: through,
  slow: through,
  'lost request': ({ after, going, coming }) => after(going + coming, offline),
  unreachable: ({ after }) => after(1, offline),
  'lost answer': ({ after, execute, going, coming }) => {
    execute(going)
    after(going + coming, offline)
  },
  late: ({ after, execute, going, late }) => {
    execute(late)
    after(going, offline)
  },
  timeout: ({ after, execute, late, timeoutMs }) => {
    execute(late)
    after(timeoutMs, () => ({ kind: 'timeout' }))
  },
  twice: ({ after, execute, going, coming, late }) => {
    after(going + coming, execute(going))
    execute(late)
  },
  // The connection was reset before the first answer: the browser sends it again by itself and hands on the second answer.
  repeated: ({ after, execute, going, coming }) => {
    execute(going)
    after(going + coming, execute(going))
  },
  'error before': refused,
  'error after': ({ after, execute, refuse, going, coming }) => {
    execute(going)
    after(going + coming, refuse('error before'))
  },
  'too many': refused,
  'too early': refused,
  unauthorized: refused,
  forbidden: refused,
  invalid: refused,
  'request timeout': refused,
  'too large': refused,
  malformed: spoiled,
  'sign-in page': spoiled,
  'cut off': spoiled,
  'other shape': spoiled,
  empty: spoiled,
  'one bad row': spoiled,
  'no meta': spoiled,
}

export function travel(fate: Fate, journey: Journey): void {
  WAYS[fate](journey, fate)
}
