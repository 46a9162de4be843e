import { ChevronDown, LayoutGrid } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '../../ui/button'
import { useOfferedAction } from '../../ui/offered-actions'
import { useOpener } from '../../ui/use-opener'
import type { ShownView } from '../grid/shown-columns'
import { SavedViewsDialog, ViewMenuList } from './late-pieces'
import { useSavedViews } from './use-saved-views'
import { VIEW_WORDS } from './view-words'

export const ViewMenu = memo(function ViewMenu({ shown }: { shown: ShownView }) {
  const saved = useSavedViews()
  const [managing, setManaging] = useState(false)
  const { button, isOpen, close, trigger } = useOpener('menu')
  const manage = () => setManaging(true)
  useOfferedAction('save view', 'Save this view…', manage)
  useOfferedAction('manage views', 'Manage saved views…', manage)
  return (
    <>
      <Button
        kind="ghost"
        icon={<LayoutGrid aria-hidden="true" />}
        aria-label={`View: ${VIEW_WORDS[shown]}`}
        {...trigger}
      >
        {VIEW_WORDS[shown]}
        <ChevronDown aria-hidden="true" className="button-chevron" />
      </Button>
      {isOpen && <ViewMenuList button={button} saved={saved} onManage={manage} onClose={close} />}
      {managing && <SavedViewsDialog open saved={saved} onClose={() => setManaging(false)} />}
    </>
  )
})
