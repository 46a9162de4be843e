import { Text } from '@radix-ui/themes'
import { failureMessages, type ApiFailure } from '../../../../contract/wire/api-outcome'

/** Says in a form why it was not saved, until the next try: a toast is gone by then. Fields show their own errors. */
export function FailureLine({ failure }: { failure: ApiFailure | null }) {
  if (failure === null || failure.kind === 'unauthorized') return null
  if (failure.kind === 'invalid' && Object.keys(failure.fields).length > 0) return null
  const messages = [...new Set(failureMessages(failure))]
  if (messages.length === 0) return null
  return (
    <Text as="p" mt="2" color="red" className="failure-line">
      {messages.join(' ')}
    </Text>
  )
}
