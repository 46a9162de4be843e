import { Rows3 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../ui/controls/icon-button'
import { lazyPiece } from '../../ui/lazy/lazy-piece'
import { useOpener } from '../../ui/controls/use-opener'

const DensityMenuList = lazyPiece(() => import('./density-menu-list'), 'DensityMenuList')

export const DensityMenu = memo(function DensityMenu() {
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <IconButton label="Row height" {...trigger}>
        <Rows3 aria-hidden="true" />
      </IconButton>
      {isOpen && <DensityMenuList button={button} onClose={close} />}
    </>
  )
})
