const MOST = 4

/** One for each job in hand, as far as there is room. */
export function JobDots({ jobs }: { jobs: number }) {
  return (
    <span className="pin-jobs" aria-hidden="true">
      {Array.from({ length: Math.min(jobs, MOST) }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  )
}
