export const browserOnSystem = '{system} पर {browser}'
