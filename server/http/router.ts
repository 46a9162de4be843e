import type { Implementation } from './implement'

type Query = Readonly<Record<string, readonly string[]>>
type Choose = (query: Query) => Implementation
export type Route = { method: string; path: string; choose: Choose }

/**
 * One route per method and path. For calls that share a route the query decides; the most specific condition comes
 * first.
 */
export function routesOf(implementations: readonly Implementation[]): Route[] {
  const groups = new Map<string, [Implementation, ...Implementation[]]>()
  for (const implementation of implementations) {
    const key = `${implementation.call.method} ${implementation.call.path}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [implementation])
    else group.push(implementation)
  }
  return [...groups.values()].map((group) => {
    const [{ call }] = group
    const ranked = group.toSorted((a, b) => specificity(b) - specificity(a))
    return { method: call.method, path: `/api${call.path}`, choose: createChooser(ranked, group[0]) }
  })
}

function createChooser(ranked: readonly Implementation[], first: Implementation): Choose {
  return (query) => ranked.find((candidate) => matchesQuery(candidate, query)) ?? first
}

function specificity({ call: { when } }: Implementation): number {
  if (when === undefined) return 0
  return when.equals === undefined ? 1 : 2
}

function matchesQuery({ call: { when } }: Implementation, query: Query): boolean {
  if (when === undefined) return true
  const values = query[when.query]
  if (values === undefined) return false
  return when.equals === undefined || values[0]?.toLowerCase() === when.equals.toLowerCase()
}
