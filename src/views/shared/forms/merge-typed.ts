/**
 * Merges typed values into the newest record. `seen`: the record when the person began to type. Fields that the person did
 * not change get the newest value. `moved`: fields that the person changed and somebody else changed to another value.
 */
export function mergeTyped<Fields extends object>(
  typed: Fields,
  { seen, now }: { seen: Fields; now: Fields },
): { fields: Fields; moved: (keyof Fields)[] } {
  const names = Object.keys(typed) as (keyof Fields)[]
  const touched = names.filter((name) => typed[name] !== seen[name])
  const fields = { ...now }
  for (const name of touched) fields[name] = typed[name]
  return { fields, moved: touched.filter((name) => ![seen[name], typed[name]].includes(now[name])) }
}
