import './table.css'

export { Table } from '@radix-ui/themes'
