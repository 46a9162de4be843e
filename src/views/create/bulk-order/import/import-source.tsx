import { Flex } from '@radix-ui/themes'
import { Download, FileUp } from 'lucide-react'
import { useRef } from 'react'
import type { RateCardRow } from '../../../../../contract/entities/companies'
import { saveText } from '../../../shared/storage/save-text'
import { Button } from '../../../ui/controls/button'
import { TextArea } from '../../../ui/controls/text-area'
import { TEMPLATE_NAME, templateFile } from './import-files'
import type { Import } from './use-import'

type Props = { importState: Import; rates: readonly RateCardRow[] }

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

export function ImportSource({ importState, rates }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className="dialog-body">
        One line for each delivery, with headings above. At most 100 deliveries and 1 MB.
      </p>
      <Flex wrap="wrap" gap="2" mt="3" mb="4">
        <Button size="l" icon={<FileUp aria-hidden="true" />} onClick={() => chooser.current?.click()}>
          Choose a CSV file
        </Button>
        <Button
          kind="ghost"
          size="l"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveText(TEMPLATE_NAME, templateFile(rates), 'text/csv;charset=utf-8')}
        >
          Download template
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="CSV file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void importState.choose(file)
            // Clear the input, so that the same file can be chosen again after a correction.
            currentTarget.value = ''
          }}
        />
      </Flex>
      <TextArea
        label="Or paste the table"
        rows={6}
        spellCheck={false}
        error={importState.why}
        hint="Copy the cells in the spreadsheet together with their headings."
        value={importState.pasted}
        onChange={(event) => importState.type(event.target.value)}
        onPaste={(event) => {
          // A paste into existing text is not read at once, because the person may still edit the text.
          if (importState.pasted.trim() !== '') return
          event.preventDefault()
          importState.read(event.clipboardData.getData('text'))
        }}
      />
    </>
  )
}
