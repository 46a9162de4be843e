const MAX_DOTS = 4

/** One dot for each present job, up to a maximum. */
export function JobDots({ jobs }: { jobs: number }) {
  return (
    <span className="pin-jobs" aria-hidden="true">
      {Array.from({ length: Math.min(jobs, MAX_DOTS) }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  )
}
