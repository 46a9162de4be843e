import { Spinner } from '@radix-ui/themes'

/** A spinner without text. Screen readers read "Loading". */
export function Loading({ className }: { className?: string }) {
  return (
    <output className={className} aria-label="Loading">
      <Spinner size="3" />
    </output>
  )
}
