// Every component that this package imports from the product. Replace this file to use the package in another product.
export { Badge } from '../../../src/ui/Badge.tsx'
export { Button } from '../../../src/ui/Button.tsx'
export { buttonClass } from '../../../src/ui/button-class.ts'
export { controlClass } from '../../../src/ui/fields/control-class.ts'
export { SelectField } from '../../../src/ui/fields/SelectField.tsx'
export { TextField } from '../../../src/ui/fields/TextField.tsx'
