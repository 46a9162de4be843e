import { Map } from 'lucide-react'
import { memo } from 'react'
import type { OrdersLayout } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { IconButton } from '../../ui/icon-button'
import { useOpener } from '../../ui/use-opener'
import { LayoutMenuList } from './late-pieces'
import { LAYOUTS } from './layouts'

export const LayoutMenu = memo(function LayoutMenu({
  onLayout,
}: {
  onLayout: (layout: OrdersLayout) => void
}) {
  const { preferences } = usePreferences()
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <IconButton label={`Layout: ${LAYOUTS[preferences.ordersLayout].words}`} {...trigger}>
        <Map aria-hidden="true" />
      </IconButton>
      {isOpen && <LayoutMenuList button={button} onLayout={onLayout} onClose={close} />}
    </>
  )
})
