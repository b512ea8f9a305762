/** What a person's hands do on a page, counted: each click, each key, and a typed text or a chosen file as one. */
export class Hand {
  presses = 0;

  constructor(page) {
    this.page = page;
  }

  async click(target, options = {}) {
    this.presses += 1;
    await target.click(options);
  }

  async key(keys) {
    this.presses += 1;
    await this.page.keyboard.press(keys);
  }

  async type(text) {
    this.presses += 1;
    await this.page.keyboard.type(text);
  }

  async choose(input, file) {
    this.presses += 1;
    await input.setInputFiles(file);
  }

  /** Puts other text into a field: a click there, the text, and Enter. */
  async correct(field, text) {
    await this.click(field);
    await field.selectText();
    await this.type(text);
    await this.key("Enter");
  }
}
