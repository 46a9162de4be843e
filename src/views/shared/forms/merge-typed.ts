/**
 * What a person typed over the record as they saw it (`seen`), for the record as it is now: what they left alone is as it is
 * now. `moved`: the fields that they changed and somebody else changed to something else.
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
