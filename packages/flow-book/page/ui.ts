// The components of the product’s design system that this part shows. Another product writes this file anew.
export { Badge } from '../../../src/ui/Badge.tsx'
export { Button } from '../../../src/ui/Button.tsx'
export { buttonLook } from '../../../src/ui/button-look.ts'
export { controlLook } from '../../../src/ui/fields/control-look.ts'
