import { Spinner } from '@radix-ui/themes'

/** Turns while something is awaited that says nothing of its own. A screen reader hears "Loading". */
export function Loading({ className }: { className?: string }) {
  return (
    <output className={className} aria-label="Loading">
      <Spinner size="3" />
    </output>
  )
}
