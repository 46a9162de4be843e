import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { doubtWords, TWICE } from '../../shared/order-form/creation-words'
import { GiveUp } from '../../shared/order-form/give-up'
import type { AttemptStage } from '../../shared/order-form/use-attempt-stage'
import { AskingButton } from '../../ui/overlays/asking-button'
import { Button } from '../../ui/controls/button'
import type { PushActor } from './use-push'

type Props = { actor: PushActor; stage: AttemptStage; isOffline: boolean }

/** For a notification that may have been sent: offers to send it again unchanged, or to give up on it. */
export function PushDoubt({ actor, stage, isOffline }: Props) {
  const attempt = useSelector(actor, ({ children }) => children.attempt)
  const isSafe = useSelector(attempt, (snapshot) => snapshot?.matches('unknown') === true)
  const again = () => actor.send({ type: 'again.pressed' })
  return (
    <>
      <Text as="p" size="1" color="red" role="alert">
        {doubtWords('push', stage)}
      </Text>
      <Flex wrap="wrap" gap="2">
        {isSafe ? (
          <Button size="l" kind="solid" disabled={isOffline} onClick={again}>
            Send again
          </Button>
        ) : (
          <AskingButton
            label="Send again"
            size="l"
            kind="solid"
            disabled={isOffline}
            title="Send it again?"
            stayLabel="Wait"
            confirmLabel="Send again"
            onConfirm={again}
          >
            {TWICE}
          </AskingButton>
        )}
        <GiveUp what="push" actor={actor} isBlind={!isSafe} size="l" />
      </Flex>
    </>
  )
}
