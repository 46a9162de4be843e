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

/** `soon`: what was missed comes task by task, as a browser hands it out. */
export function createTabLife(soon: (task: () => void) => void): TabLife {
  let state: 'alive' | 'frozen' | 'dead' = 'alive'
  let missed: (() => void)[] = []
  const run = (work: () => void): void => {
    if (state === 'alive') work()
    if (state === 'frozen') missed.push(work)
  }
  return {
    isSlowed: false,
    run,
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
      for (const work of works) soon(() => run(work))
    },
    die: () => {
      state = 'dead'
      missed = []
    },
  }
}
