/** Properties that `await` and printers of objects read from any object. */
const ASKED_ANYWAY = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', '_isMockFunction'])

/** Returns a proxy of `known` that throws when an unknown property is read. */
export const knownOnly = <Known extends object>(what: string, known: Known): Known =>
  new Proxy(known, {
    get: (object, name, receiver) => {
      if (typeof name === 'symbol' || name in object || ASKED_ANYWAY.has(name)) {
        return Reflect.get(object, name, receiver)
      }
      throw new Error(`The WebKit driver has no ${what}.${name}`)
    },
  })
