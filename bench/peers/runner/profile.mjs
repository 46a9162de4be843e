/** Runs `work` and prints the CPU time of the page's main thread by function, in ms, the largest first. */
export async function profileWork(page, work) {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Profiler.start')
  try {
    return await work()
  } finally {
    const { profile } = await session.send('Profiler.stop')
    await session.detach()
    print(profile)
  }
}

function print({ nodes, samples, timeDeltas }) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const self = new Map()
  const total = new Map()
  samples.forEach((id, index) => {
    const ms = (timeDeltas[index] ?? 0) / 1000
    self.set(names.get(id), (self.get(names.get(id)) ?? 0) + ms)
    const seen = new Set()
    for (let node = id; node !== undefined; node = parents.get(node)) {
      const name = names.get(node)
      if (seen.has(name)) continue
      seen.add(name)
      total.set(name, (total.get(name) ?? 0) + ms)
    }
  })
  const top = (map, count) =>
    [...map]
      .sort((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([name, ms]) => `${ms.toFixed(0).padStart(7)}  ${name}`)
  console.log(['self ms', ...top(self, 28), 'total ms', ...top(total, 45)].join('\n'))
}

function nameOf({ functionName, url, lineNumber }) {
  const file = url.split('/').at(-1)
  return `${functionName === '' ? '(anonymous)' : functionName} ${file === '' ? '' : `${file}:${lineNumber + 1}`}`
}
