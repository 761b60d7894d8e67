import { TestModel, type TestModelOptions } from '@xstate/test'
import type { ActorLogic } from 'xstate'
import type { Flow } from '#flow-kit/flow.ts'
import type { FlowEvent, FlowSnapshot } from '#flow-kit/test-model/flow-snapshot.ts'
import { ModelChecks, type Library } from '#flow-kit/test-model/model-checks.ts'

type Generic<Label extends string> = TestModel<FlowSnapshot, FlowEvent<Label>, undefined>
type PathOptions<Label extends string> = Parameters<Generic<Label>['getShortestPaths']>[0]
type Path<Label extends string> = ReturnType<Generic<Label>['getShortestPaths']>[number]

const LIBRARY: Library = {
  name: '@xstate/test',
  options: [
    'filter',
    'stopCondition',
    'toState',
    'fromState',
    'events',
    'traversalLimit',
    'serializeState',
    'serializeEvent',
  ],
  renamed: { filterEvents: 'filter', stopWhen: 'stopCondition', limit: 'traversalLimit' },
}

/** A flow as the `TestModel` of @xstate/test, with the checks of `FlowTestModel`. */
export class XStateTestModel<Label extends string> extends TestModel<
  FlowSnapshot,
  FlowEvent<Label>,
  undefined
> {
  readonly #checks: ModelChecks

  constructor(
    flow: Flow,
    logic: ActorLogic<FlowSnapshot, FlowEvent<Label>, undefined>,
    options: Partial<TestModelOptions<FlowSnapshot, FlowEvent<Label>>>,
  ) {
    super(logic, options)
    this.#checks = new ModelChecks(flow, LIBRARY)
  }

  override getPaths(...args: Parameters<Generic<Label>['getPaths']>): Path<Label>[] {
    this.#checks.refuseOptions(args[1])
    return this.#described(super.getPaths(...args), args[1])
  }

  override getShortestPathsFrom(
    ...args: Parameters<Generic<Label>['getShortestPathsFrom']>
  ): Path<Label>[] {
    return this.#described(super.getShortestPathsFrom(...args), args[1] as PathOptions<Label>)
  }

  override getSimplePaths(options?: PathOptions<Label>): Path<Label>[] {
    this.#checks.refuseTooMany(this.#rows(options))
    return super.getSimplePaths(options)
  }

  override getSimplePathsFrom(
    ...args: Parameters<Generic<Label>['getSimplePathsFrom']>
  ): Path<Label>[] {
    return this.#described(super.getSimplePathsFrom(...args), args[1] as PathOptions<Label>)
  }

  override getPathsFromEvents(
    events: FlowEvent<Label>[],
    options?: PathOptions<Label>,
  ): Path<Label>[] {
    this.#checks.refuseUntaken(this.#rows(options), events)
    return this.#described(
      super.getPathsFromEvents(events, { ...this.options, ...options }),
      options,
    )
  }

  override async testPath(
    ...[path, params, options]: Parameters<Generic<Label>['testPath']>
  ): ReturnType<Generic<Label>['testPath']> {
    this.#checks.refuseParams(params)
    return super.testPath(path, params, options)
  }

  override testPathSync(
    ...[path, params, options]: Parameters<Generic<Label>['testPathSync']>
  ): ReturnType<Generic<Label>['testPathSync']> {
    this.#checks.refuseParams(params)
    return super.testPathSync(path, params, options)
  }

  override async testTransition(
    ...[params, step]: Parameters<Generic<Label>['testTransition']>
  ): Promise<void> {
    this.#checks.refuseMissing(params, step)
    await super.testTransition(params, step)
  }

  override testTransitionSync(
    ...[params, step]: Parameters<Generic<Label>['testTransitionSync']>
  ): void {
    this.#checks.refuseMissing(params, step)
    super.testTransitionSync(params, step)
  }

  #described(paths: Path<Label>[], options?: PathOptions<Label>): Path<Label>[] {
    return this.#checks.described(paths, () => this.#rows(options), options)
  }

  /** The edges of the model that the options allow. */
  #rows(options?: PathOptions<Label>): ReturnType<Generic<Label>['getAdjacencyList']> {
    this.#checks.refuseOptions(options)
    return new TestModel(this.logic, { ...this.options, ...options }).getAdjacencyList()
  }
}
