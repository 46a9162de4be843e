import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { isUsedClass, withoutUnused } from '../../scripts/used-styles.mjs'

/** The first class of what each part of Radix Themes draws; a new import must be added to both lists. */
const DRAWN: Record<string, string> = {
  AlertDialog: 'rt-BaseDialogContent',
  Box: 'rt-Box',
  Button: 'rt-BaseButton',
  Callout: 'rt-CalloutRoot',
  Card: 'rt-BaseCard',
  DataList: 'rt-DataListRoot',
  Dialog: 'rt-BaseDialogContent',
  DropdownMenu: 'rt-BaseMenuContent',
  Flex: 'rt-Flex',
  Grid: 'rt-Grid',
  Heading: 'rt-Heading',
  Popover: 'rt-PopoverContent',
  SegmentedControl: 'rt-SegmentedControlRoot',
  Select: 'rt-SelectTrigger',
  Slider: 'rt-SliderRoot',
  Spinner: 'rt-Spinner',
  Switch: 'rt-SwitchRoot',
  Table: 'rt-TableRoot',
  Text: 'rt-Text',
  TextArea: 'rt-TextAreaRoot',
  TextField: 'rt-TextFieldRoot',
  Theme: 'radix-themes',
  Tooltip: 'rt-TooltipContent',
}

test('the styles of every part of Radix Themes that the console imports are kept', () => {
  const views = readdirSync(inProject('src', 'views'), { recursive: true, encoding: 'utf8' })
  const imported = views
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(inProject('src', 'views', file), 'utf8'))
    .flatMap(
      (code) => code.match(/(?:import|export) \{(.*)\} from '@radix-ui\/themes'/)?.[1]?.split(',') ?? [],
    )
    .map((name) => name.trim().split(' ')[0] ?? '')
  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(DRAWN))
  for (const name of Object.values(DRAWN)) expect([name, isUsedClass(name)]).toEqual([name, true])
})

test('what is not drawn, what changes with the window and the wider colours go', () => {
  expect(
    withoutUnused(
      '.rt-Spinner, .rt-BlockQuote { color: red } .xs\\:rt-r-size-1.rt-Spinner { color: red } .rt-TabsList { color: red }' +
        '@supports (color: color(display-p3 1 1 1)) { .rt-Spinner { color: red } }',
    ).trim(),
  ).toBe('.rt-Spinner { color: red }')
})
