// Every component that this package imports from the product. Replace this file to use the package in another product.
export { Badge } from '../../../src/ui/Badge.tsx'
export { Button } from '../../../src/ui/Button.tsx'
export { buttonLook } from '../../../src/ui/button-look.ts'
export { controlLook } from '../../../src/ui/fields/control-look.ts'
