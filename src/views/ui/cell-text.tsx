/** The words of a cell in a grid; what is cut off is there under the pointer. */
export function CellText({ words }: { words: string }) {
  if (words === '-') return <span className="dash">-</span>
  return (
    <span className="ellipsis" title={words}>
      {words}
    </span>
  )
}
