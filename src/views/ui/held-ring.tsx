const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of which `share` (0 to 1) is drawn over a faint track. */
export function HeldRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" fill="none" strokeWidth="2.4" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} stroke="currentColor" opacity="0.22" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${LENGTH * share} ${LENGTH}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
