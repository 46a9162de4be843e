/** A length of time in its largest unit: 'under 1 min', '59 min', '47 h', '2 days'. `minutes`: whole. */
export function ageWords(minutes: number): string {
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} days`
}
