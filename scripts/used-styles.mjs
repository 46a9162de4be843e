import { parse } from 'postcss'

const SHEET = /[\\/]styles[\\/]radix\.css$/

/** The components of Radix Themes that the console uses, as their class names begin. */
const PARTS = [
  'BaseButton',
  'BaseCard',
  'BaseDialog',
  'BaseMenu',
  'Box',
  'Button',
  'Callout',
  'Card',
  'DataList',
  'DropdownMenu',
  'Flex',
  'Grid',
  'Heading',
  'Popover',
  'Popper',
  'ScrollArea',
  'SegmentedControl',
  'Select',
  'Slider',
  'Spinner',
  'Switch',
  'Table',
  'Text',
  'TextArea',
  'TextField',
  'Tooltip',
]
const PART = /^rt-[A-Z]/
const USED_PART = new RegExp(`^rt-(${PARTS.join('|')})(?![a-z])`)
/** Classes for properties that change with the width of the window, and a look with shadows; the console uses neither. */
const UNUSED = /^((xs|sm|md|lg|xl):|rt-variant-classic$)/
/**
 * The library selects the theme from the root. The console sets the class of the theme on the root (`theme-ground.tsx`).
 */
const ROOT_BY_THEME =
  /^:root:where\(:has\(\.radix-themes\[data-is-root-theme='true'\]:where\((\.\w+, \.[\w-]+)\)\)\)$/
/** The library styles any neighbour of a segment, but only a segment can be one. */
const ANY_NEIGHBOUR = '+ * .rt-SegmentedControlItemSeparator'
const SEGMENT = '+ .rt-SegmentedControlItem .rt-SegmentedControlItemSeparator'
const CLASS = /\.((?:[\w-]|\\.)+)/g

/**
 * Removes the styles of Radix Themes that the console does not use, and the colours for screens with a wider gamut.
 * Also rewrites `:root:has()` and universal selectors after `+` or `~`: with such a rule the browser computes the
 * styles of the whole page for each element that is added or removed. `tests/scripts/used-styles.test.ts` compares
 * PARTS with what the console imports.
 * @returns {import('vite').Plugin}
 */
export function usedStyles() {
  return {
    name: 'used-styles',
    apply: 'build',
    transform(code, id) {
      return SHEET.test(id.split('?')[0] ?? id) ? { code: withoutUnused(code), map: null } : null
    },
  }
}

/**
 * @param {string} css
 * @returns {string}
 */
export function withoutUnused(css) {
  const sheet = parse(css)
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params.includes('display-p3')) rule.remove()
  })
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every(isUsedClass))
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors.map(simplifySelector)
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}

/** @param {string} selector */
function simplifySelector(selector) {
  return selector.replace(ROOT_BY_THEME, ':root:where($1)').replace(ANY_NEIGHBOUR, SEGMENT)
}

/** @param {string} selector */
function classesIn(selector) {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/** @param {string} name */
export function isUsedClass(name) {
  return !UNUSED.test(name) && (!PART.test(name) || USED_PART.test(name))
}
