import { defineParts } from '../../ui/parts/defineParts.js'

export const auditReportParts = defineParts<
  | 'bar'
  | 'columns'
  | 'count'
  | 'example'
  | 'finding'
  | 'fix'
  | 'group'
  | 'header'
  | 'message'
  | 'none'
  | 'severity'
  | 'summary'
  | 'title'
>('pk-audit-report')
