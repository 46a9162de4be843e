/** The faults of a console that the simulation plays, by their numbers in the list of faults. */
export const FAULTS = {
  C1: 'offline before a request leaves',
  C2: 'a request lost on its way, or executed long after it was given up',
  C3: 'an answer lost after the effect',
  C4: 'no answer within the time limit',
  C6: 'the server answers 5xx for a while',
  C7: 'a single 5xx',
  C8: '401 to a command',
  C9: '401 to a read',
  C10: '403 to a command',
  C11: '404 to a command',
  C12: '409 to a command',
  C13: '425: not now, same key',
  C14: '422 to a command',
  'C15 seconds': 'Retry-After in seconds',
  'C15 date': 'Retry-After as a date',
  'C15 missing': '429 without Retry-After',
  'C15 absurd': 'Retry-After that is no time, or a week',
  C16: '408, 413 or 431',
  C17: 'malformed JSON',
  C18: 'HTML of a sign-in page',
  C19: 'a body cut off',
  C20: 'JSON of another shape',
  'C20 one row': 'a list with a row that cannot be read',
  'C20 no meta': 'a list that does not say how many pages there are',
  C21: 'an empty body',
  C22: 'no way to the server',
  C23: 'an event lost',
  'C24 doubled': 'an event twice',
  'C24 overtaken': 'an event seconds late',
  'C24 10 min': 'an event ten minutes late',
  C25: 'an event that makes no sense',
  'live dropped': 'pushed changes lost',
  'live doubled': 'pushed changes twice',
  'live overtaken': 'pushed changes seconds late, after later ones',
  'live forged': 'changes that somebody made up, on the public channel',
  'live nonsense': 'pushed changes that cannot be read',
  C26: 'a flood of events',
  C27: 'a socket that is silent and looks open',
  C28: 'a socket refused for good',
  C29: 'every socket closed at once',
  C30: 'pages that shift while they are read',
  C31: 'an answer seconds after it was made',
  C32: 'a clock that jumps',
  C33: 'a computer asleep',
  'C34 hidden': 'a hidden tab whose timers are slowed to one a minute',
  'C34 frozen': 'a frozen tab',
  C35: 'a tab that crashes',
  C36: 'a browser that is killed',
  C37: 'a power cut',
  C38: 'storage full',
  C39: 'storage that does not answer',
  C42: 'storage that fails with UnknownError',
  C47: 'a leader robbed by another tab',
  C48: 'another user on the same computer',
  C49: 'a role lowered and raised again',
  C50: 'a session that ends while offline',
  twice: 'a request that arrives twice',
  repeated: 'a request that the browser sends again by itself, to a server without keys',
} as const

export type Fault = keyof typeof FAULTS

export type FaultCounts = Map<Fault, number>

export const ALL_FAULTS = Object.keys(FAULTS) as readonly Fault[]

export function addCounts(sum: FaultCounts, counts: ReadonlyMap<Fault, number>): void {
  for (const [fault, count] of counts) sum.set(fault, (sum.get(fault) ?? 0) + count)
}

export function neverHit(counts: ReadonlyMap<Fault, number>): Fault[] {
  return ALL_FAULTS.filter((fault) => (counts.get(fault) ?? 0) === 0)
}
