/** Everything from outside reaches a tab through here: a frozen tab gets it when it thaws, a dead one never. */
export type TabLife = {
  run: (work: () => void) => void
  isDead: () => boolean
  isFrozen: () => boolean
  freeze: () => void
  thaw: () => void
  die: () => void
  /** Hidden for long: its timers come once a minute. */
  isSlowed: boolean
}

export function createTabLife(): TabLife {
  let state: 'alive' | 'frozen' | 'dead' = 'alive'
  let missed: (() => void)[] = []
  return {
    isSlowed: false,
    run: (work) => {
      if (state === 'alive') work()
      if (state === 'frozen') missed.push(work)
    },
    isDead: () => state === 'dead',
    isFrozen: () => state === 'frozen',
    freeze: () => {
      if (state === 'alive') state = 'frozen'
    },
    thaw: () => {
      if (state !== 'frozen') return
      state = 'alive'
      const works = missed
      missed = []
      for (const work of works) work()
    },
    die: () => {
      state = 'dead'
      missed = []
    },
  }
}
