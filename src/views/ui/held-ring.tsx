const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of which `share` (0 to 1) is drawn over a faint track. `size` in px. */
export function HeldRing({ share, size = 12 }: { share: number; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      strokeWidth={size > 12 ? 2 : 2.4}
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r={RADIUS} stroke="currentColor" opacity="0.22" />
      <circle
        className="held-ring-share"
        cx="8"
        cy="8"
        r={RADIUS}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${LENGTH * share} ${LENGTH}`}
        opacity={share > 0 ? 1 : 0}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
