// One file for all code that is loaded after the list, because the name of each further file is part of the first load.
export { Filters } from './filter/Filters.tsx'
export { ListMenu, RowMenu } from './ListMenus.tsx'
export { MoreRows } from './MoreRows.tsx'
export { SelectInvoices } from './select/SelectInvoices.tsx'
