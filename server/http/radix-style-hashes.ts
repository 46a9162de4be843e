/** Hashes of the static styles that Radix's scroll area and select add to the page; a test compares them with Radix. */
export const RADIX_STYLE_HASHES = [
  'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw=',
  'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk=',
] as const
