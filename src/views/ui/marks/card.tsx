import './card.css'
import { Card as RadixCard, Flex, Heading, Text } from '@radix-ui/themes'
import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading, which also names the card; without one the card needs an `aria-label`. */
  title?: string
  /** Small words at the end of the heading's line. */
  aside?: ReactNode
  /** Buttons and links at the end of the heading's line. */
  tools?: ReactNode
  element?: 'section' | 'aside'
}

/** A card whose rows reach from edge to edge. */
export function Card({
  title,
  aside,
  tools,
  element: Element = 'section',
  className,
  children,
  ...rest
}: Props) {
  const id = useId()
  return (
    <RadixCard asChild className={`card ${className ?? ''}`}>
      <Element {...(title === undefined ? {} : { 'aria-labelledby': id })} {...rest}>
        {title !== undefined && (
          <Flex asChild align="center" gap="3" px="4" pt="3" pb="2">
            <header>
              <Heading as="h2" id={id} size="3" weight="medium" className="card-title">
                {title}
              </Heading>
              {aside !== undefined && aside !== false && (
                <Text size="1" color="gray">
                  {aside}
                </Text>
              )}
              {tools}
            </header>
          </Flex>
        )}
        {children}
      </Element>
    </RadixCard>
  )
}
