// One file for what is loaded after the list: the name of each further file is a part of the first load.
export { Filters } from './filter/Filters.tsx'
export { ListMenu, RowMenu } from './ListMenus.tsx'
export { MoreRows } from './MoreRows.tsx'
export { SelectInvoices } from './select/SelectInvoices.tsx'
