import { DropdownMenu } from '@radix-ui/themes'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import type { OrdersView } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { Button } from '../../ui/button'
import { MenuContent } from '../../ui/menu-content'
import { SavedViewsDialog } from './saved-views-dialog'
import type { ShownView } from '../grid/shown-columns'
import { useSavedViews } from './use-saved-views'

const VIEW_WORDS: Record<ShownView, string> = {
  auto: 'Automatic',
  dispatch: 'Dispatch',
  all: 'All columns',
  finance: 'Finance',
  own: 'My columns',
  lines: 'Two lines',
}
const SHORTCUTS = 9

/** Chooses the columns ('Automatic' until somebody chooses) and the person's saved views. */
export function ViewMenu({ shown }: { shown: ShownView }) {
  const { preferences, change } = usePreferences()
  const saved = useSavedViews()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button
            kind="ghost"
            icon={<LayoutGrid aria-hidden="true" />}
            aria-label={`View: ${VIEW_WORDS[shown]}`}
          >
            {VIEW_WORDS[shown]}
            <ChevronDown aria-hidden="true" className="button-chevron" />
          </Button>
        </DropdownMenu.Trigger>
        <MenuContent>
          <DropdownMenu.RadioGroup
            value={preferences.ordersView}
            onValueChange={(view) => change('ordersView', view as OrdersView)}
          >
            <DropdownMenu.RadioItem value="auto">{VIEW_WORDS.auto}</DropdownMenu.RadioItem>
            <DropdownMenu.RadioItem value="dispatch">{VIEW_WORDS.dispatch}</DropdownMenu.RadioItem>
            <DropdownMenu.RadioItem value="all">{VIEW_WORDS.all}</DropdownMenu.RadioItem>
            <DropdownMenu.RadioItem value="finance">{VIEW_WORDS.finance}</DropdownMenu.RadioItem>
            {preferences.orderColumns !== null && (
              <DropdownMenu.RadioItem value="own">{VIEW_WORDS.own}</DropdownMenu.RadioItem>
            )}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator />
          {saved.views.map((view, index) => (
            <DropdownMenu.Item
              key={view.name}
              {...(index < SHORTCUTS ? { shortcut: `Alt ${index + 1}` } : {})}
              onSelect={() => saved.open(view)}
            >
              <span className="ellipsis">{view.name}</span>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item onSelect={() => setManaging(true)}>Saved views…</DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
      <SavedViewsDialog open={managing} saved={saved} onClose={() => setManaging(false)} />
    </>
  )
}
