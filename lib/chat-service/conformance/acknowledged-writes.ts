import { inBatches, type Session } from "./session";

/** Writes as fast as a few writers can, and remembers what the service has acknowledged. */
export class AcknowledgedWrites {
  readonly channelIds: string[] = [];
  readonly blocks: [userId: string, blockedUserId: string][] = [];
  /** Failed writes, of which nothing is promised. */
  failures = 0;
  private writing = false;
  private writers: Promise<void>[] = [];
  private nextBlock = 0;

  constructor(private readonly session: Session) {}

  start(writers = 8): void {
    this.writing = true;
    this.writers = Array.from({ length: writers }, (_, index) => this.write(index));
  }

  /** Returns once this many more writes of each kind were acknowledged; writing goes on. */
  async untilAcknowledged(more: number): Promise<void> {
    const [channels, blocks] = [this.channelIds.length + more, this.blocks.length + more];
    const deadline = Date.now() + 90_000;
    while (this.channelIds.length < channels || this.blocks.length < blocks) {
      if (Date.now() > deadline) throw new Error("the service stopped acknowledging writes");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Returns once another write has failed. */
  async untilFailed(): Promise<void> {
    const before = this.failures;
    while (this.failures === before) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async stop(): Promise<void> {
    this.writing = false;
    await Promise.all(this.writers);
  }

  private async write(writer: number): Promise<void> {
    for (let turn = writer; this.writing; turn += 1) {
      const done = await (turn % 2 ? this.createOne() : this.blockOne()).catch(() => false);
      if (!done) {
        this.failures += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  private async createOne(): Promise<boolean> {
    const channelId = this.session.freshId("kept");
    const [owner, member] = this.session.takePair();
    const ownerless = { type: "private", channelId, members: [owner, member] };
    const answer = await this.session.tryCreate(ownerless);
    if (answer.status === 200) this.channelIds.push(channelId);
    return answer.status === 200;
  }

  private async blockOne(): Promise<boolean> {
    const people = this.session.target.userIds ?? [];
    const pair = this.nextBlock;
    this.nextBlock += 1;
    const blocker = people[Math.floor(pair / 90) % people.length] ?? "";
    const blocked = people[(Math.floor(pair / 90) + 1 + (pair % 90)) % people.length] ?? "";
    const path = `/users/${blocker}/block`;
    const answer = await this.session.call("POST", path, { json: { userId: blocked } });
    if (answer.status === 200) this.blocks.push([blocker, blocked]);
    return answer.status === 200;
  }

  /** Returns what was acknowledged and is not there. */
  async missing(): Promise<string[]> {
    const channels = await inBatches(this.channelIds, 16, async (id) => {
      const answer = await this.session.getChannelAnswer(id);
      const whole = answer.status === 200 && (await this.session.getChannel(id)).memberCount === 2;
      return whole ? [] : [`channel ${id}: ${answer.status}`];
    });
    const blockers = [...new Set(this.blocks.map(([blocker]) => blocker))];
    const lists = await inBatches(blockers, 16, async (blocker) => {
      const { users } = await this.session.listBlocked(blocker);
      const listed = new Set(users.map(({ id }) => id));
      return this.blocks
        .filter(([by, blocked]) => by === blocker && !listed.has(blocked))
        .map(([by, blocked]) => `block of ${blocked} by ${by}`);
    });
    return [...channels, ...lists].flat();
  }
}
